// Vitest's set-up of the journeys: a miss says what the pages show, below what was looked for.
import { afterEach } from 'vitest'
import { sayOpenPages } from './open-pages.ts'

afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? []
  if (error) error.message = [error.message, ...(await sayOpenPages())].join('\n')
})

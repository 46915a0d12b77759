// `pnpm states`: fails where a screen can be in a state that none of its stories shows.
import { fileURLToPath } from 'node:url'
import { missingStates } from '@joy/web/stories/matrix/missing-states.ts'
import { readStories } from '@joy/web/stories/matrix/read-stories.ts'
import { screens } from '@joy/web/stories/matrix/screens.ts'

const stories = readStories(fileURLToPath(new URL('..', import.meta.url)))
const missing = missingStates(screens, stories)
if (missing.length > 0) process.stdout.write(`No story shows:\n${missing.map((line) => `  ${line}\n`).join('')}`)
const count = screens.reduce((sum, { needs }) => sum + needs.length, 0)
process.stdout.write(
  `${screens.length} screens, ${count} states, ${stories.length} stories: ${missing.length} missing\n`,
)
process.exitCode = missing.length > 0 ? 1 : 0

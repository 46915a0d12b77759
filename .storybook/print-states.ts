// `pnpm states`: fails where a screen can be in a state that none of its stories shows.
import { fileURLToPath } from 'node:url'
import { missingStates } from '@joy/web/stories/matrix/missing-states.ts'
import { readStories } from '@joy/web/stories/matrix/read-stories.ts'
import { screens } from '@joy/web/stories/matrix/screens.ts'

const stories = readStories(fileURLToPath(new URL('..', import.meta.url)))
const { missing, owed, paid } = missingStates(screens, stories)
const say = (heading: string, lines: readonly string[]) => {
  if (lines.length > 0) process.stdout.write(`${heading}\n${lines.map((line) => `  ${line}\n`).join('')}`)
}
say('No story shows:', missing)
say('Owed, and no longer: take them out of matrix/screens.ts:', paid)
say('Owed, known:', owed)
const count = screens.reduce((sum, { needs }) => sum + needs.length, 0)
process.stdout.write(
  `${screens.length} screens, ${count} states, ${stories.length} stories: ${missing.length} missing, ${owed.length} owed\n`,
)
process.exitCode = missing.length + paid.length > 0 ? 1 : 0

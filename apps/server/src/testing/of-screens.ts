import { operations } from '@joy/contract'
import { isOfScripts } from '@joy/mocks/of-scripts.ts'

/** Every operation that a screen asks: what the mocks answer. */
export const ofScreens = [...operations()].filter(({ path }) => !isOfScripts(path))

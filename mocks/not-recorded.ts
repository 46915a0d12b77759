import { Refusal } from './refusal.ts'

/** Said on the screen, like any other refusal: what the mock cannot know, for the program was never asked. */
export const notRecorded = (what: string, where: string): Refusal =>
  new Refusal(
    'unavailable',
    `The mock backend does not know ${what}. Start pnpm dev, which asks the program, or name it in ${where} and run pnpm record.`,
  )

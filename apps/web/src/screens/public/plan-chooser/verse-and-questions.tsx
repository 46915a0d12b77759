export { HorizonIllustration } from '#components/site/illustrations/horizon.tsx'
import { Questions } from './questions.tsx'
import { Verse } from './verse.tsx'

/** What stands below the plans. */
export const VerseAndQuestions = () => (
  <>
    <Verse />
    <Questions />
  </>
)

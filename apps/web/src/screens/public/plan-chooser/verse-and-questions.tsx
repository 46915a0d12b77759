export { HorizonArt } from '#components/site/art/horizon-art.tsx'
import { Questions } from './questions.tsx'
import { Verse } from './verse.tsx'

/** What stands below the plans. */
export const VerseAndQuestions = () => (
  <>
    <Verse />
    <Questions />
  </>
)

import { lazy } from 'react'
import { BuiltAhead } from '#components/site/built-ahead.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'

const late = () => import('./verse-and-questions.tsx')
const VerseAndQuestions = lazy(async () => ({ default: (await late()).VerseAndQuestions }))
const Horizon = lazy(async () => ({ default: (await late()).HorizonIllustration }))

/** The verse and the questions, which open by the browser's own means: on a first visit their code is never loaded. */
export const BelowTheFold = () => (
  <BuiltAhead waiting={<div className="min-h-[1200px]" />} lost={<QuestionsLost />}>
    <VerseAndQuestions />
  </BuiltAhead>
)

export const LateHorizon = () => (
  <BuiltAhead waiting={<div className="aspect-[720/150] tablet:aspect-[1440/150]" />}>
    <Horizon />
  </BuiltAhead>
)

/** Where the questions could not be loaded, a person answers them; the link in the header still leads here. */
const QuestionsLost = () => (
  <section id="questions" tabIndex={-1} className="wrap py-(--section) text-center">
    <p className="lead mx-auto">
      The questions could not be loaded. Load the page again, or write to <SupportEmail /> and a person will answer.
    </p>
  </section>
)

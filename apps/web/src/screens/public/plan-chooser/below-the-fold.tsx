import { lazy, Suspense, useEffect, useRef } from 'react'

const near = Promise.withResolvers<undefined>()

/** The page is built ahead and its questions open by the browser's own means: their code can wait until they are near. */
const late = async () => {
  if (typeof window !== 'undefined') await near.promise
  return import('./verse-and-questions.tsx')
}
const VerseAndQuestions = lazy(async () => ({ default: (await late()).VerseAndQuestions }))
const Horizon = lazy(async () => ({ default: (await late()).HorizonArt }))

/** The verse and the questions. The fallbacks keep the height where nothing was built ahead. */
export function BelowTheFold() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.resolve(undefined), {
      rootMargin: '400px',
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      <Suspense fallback={<div className="min-h-[1200px]" />}>
        <VerseAndQuestions />
      </Suspense>
    </div>
  )
}

export const LateHorizon = () => (
  <Suspense fallback={<div className="aspect-[720/150] tablet:aspect-[1440/150]" />}>
    <Horizon />
  </Suspense>
)

import { useEffect, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** One grey bar in the place of a word, after 150 ms: what is faster should not flash. Give width and height by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'inline-block animate-appear rounded-[5px] bg-press align-middle',
      className ?? 'h-2.5 w-full',
    )}
  />
)

/** Shows its content after 150 ms only: what is faster than that should not flash. The place is kept from the first frame. */
export function AfterPause({ children, milliseconds = 150 }: { children: ReactNode; milliseconds?: number }) {
  const [isShown, setShown] = useState(milliseconds === 0)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return (
    <div data-waits={!isShown || undefined} className={isShown ? 'contents' : 'invisible'}>
      {children}
    </div>
  )
}

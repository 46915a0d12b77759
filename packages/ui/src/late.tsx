import { type ComponentType, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { noteLateFailure } from './late-failure.ts'

type Late<Props extends object> = {
  /** Before its code is there: whether it is wanted already. Absent: as soon as it stands somewhere. */
  isWanted?: (props: Props) => boolean
  /** Its code could not be loaded, which is said: whoever opened it has it closed again, and may open it anew. */
  onGone?: (props: Props) => void
}

const parts = new Set<() => Promise<void>>()

/**
 * A part of a screen that nobody sees before they press something: its code does not weigh on the first page. It is
 * fetched once the page stands (`loadLateParts`), or by the press where that came sooner. Once there it is drawn at
 * once, as if it had never been late.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWanted = () => true, onGone }: Late<Props> = {},
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const bring = () => {
    coming ??= load().then(
      (loaded) => {
        Part = loaded
        parts.delete(bring)
        for (const listener of listeners) listener()
      },
      (error: unknown) => {
        coming = undefined // the next press tries again
        throw error
      },
    )
    return coming
  }
  parts.add(bring)
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const read = () => Part
  return function LatePart(props: Props) {
    const There = useSyncExternalStore(subscribe, read, read)
    const isMissed = !There && isWanted(props)
    const onFailure = useEffectEvent(() => {
      noteLateFailure()
      onGone?.(props)
    })
    useEffect(() => {
      if (isMissed) bring().catch(() => onFailure())
    }, [isMissed])
    return There ? <There {...props} /> : null
  }
}

/** What is drawn by other means and fetched with the rest, such as a screen that may be needed offline. */
export const fetchLate = (load: () => Promise<unknown>): void => {
  const bring = async () => {
    await load()
    parts.delete(bring)
  }
  parts.add(bring)
}

/**
 * Fetches what is late, and what that has that is late. What cannot be fetched now is fetched, and missed in words, when
 * it is asked for.
 */
export async function loadLateParts(): Promise<void> {
  const asked = new Set<() => Promise<void>>()
  for (;;) {
    const next = [...parts].filter((bring) => !asked.has(bring))
    if (next.length === 0) return
    for (const bring of next) asked.add(bring)
    await Promise.allSettled(next.map((bring) => bring()))
  }
}

import { useEffect, useRef, useState } from 'react'
import { type Cell, pictureName } from './cells.ts'
import { takeTurns } from './turns.ts'

const HEIGHT = 160
/** All frames share the page's one thread, and in development each fetches hundreds of modules: begun together, none is shown for minutes. */
const turns = takeTurns(2)
/** A frame that never tells its end does not hold up the others for longer, in milliseconds. */
const MOST_WAIT = 60_000
/** Where the reader of the page is. */
let lastFocused: HTMLElement | undefined
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement)) lastFocused = target
  })

/** What Storybook tells the window around a story once nothing more will come of it. */
const isOver = /"type":"(?:storyFinished|storyErrored|storyThrewException|storyMissing|configError)"/u

/**
 * A story, live and small. It begins when it comes into view and others have ended; until then its kept picture stands there. A
 * press leads to the story itself.
 */
export const Thumbnail = ({ id, name, cell }: { id: string; name: string; cell: Cell }) => {
  const box = useRef<HTMLSpanElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [hasPicture, setPicture] = useState(true)
  const [phase, setPhase] = useState<'waiting' | 'begun' | 'there'>('waiting')

  useEffect(() => {
    if (!box.current) return
    let endTurn: (() => void) | undefined
    let hasBegun = false
    let timer = 0
    const end = () => {
      endTurn?.()
      setPhase('there')
    }
    const begin = () => {
      hasBegun = true
      timer = window.setTimeout(end, MOST_WAIT)
      setPhase('begun')
    }
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && typeof data === 'string' && isOver.test(data)) end()
    }
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (hasBegun) return watch.disconnect()
        // Whoever waits keeps its place.
        if (entry?.isIntersecting) return (endTurn ??= turns.ask(begin))
        endTurn?.()
        endTurn = undefined
      },
      { rootMargin: '200px' },
    )
    // A play focuses what it presses, and would take the keyboard from the page.
    const onBlur = () => {
      if (document.activeElement !== frame.current || !frame.current) return
      frame.current.blur()
      lastFocused?.focus({ preventScroll: true })
    }
    watch.observe(box.current)
    window.addEventListener('message', onMessage)
    window.addEventListener('blur', onBlur)
    return () => {
      watch.disconnect()
      window.removeEventListener('message', onMessage)
      window.removeEventListener('blur', onBlur)
      window.clearTimeout(timer)
      endTurn?.()
    }
  }, [])

  const scale = HEIGHT / cell.height
  const globals = `theme:${cell.theme}`
  // The frame has the width by itself; the story by itself must be told.
  const globalsOfStory = cell.viewport ? `${globals};viewport.value:${cell.viewport}` : globals
  return (
    <a className="matrix-cell" href={`./?path=/story/${id}&globals=${globalsOfStory}`} target="_top">
      <span ref={box} className={`is-${phase} is-${cell.theme}`} style={{ width: cell.width * scale, height: HEIGHT }}>
        {phase !== 'there' && hasPicture && (
          // One that was added since has none yet, and nothing stands there.
          <img src={`kept-pictures/${pictureName(id, cell)}.png`} alt="" onError={() => setPicture(false)} />
        )}
        {phase !== 'waiting' && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own story, which needs its scripts and its worker
          <iframe
            ref={frame}
            // The rules are checked where a story is looked at by itself; here they would take most of the time.
            src={`iframe.html?id=${id}&viewMode=story&globals=${globals};a11y.manual:!true`}
            title={`${name}, ${cell.name}`}
            tabIndex={-1}
            style={{ width: cell.width, height: cell.height, transform: `scale(${scale})` }}
          />
        )}
      </span>
      {name}
    </a>
  )
}

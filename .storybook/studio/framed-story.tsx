import { useEffect, useRef, useState } from 'react'
import type { OwnLook } from './own-look.ts'

type Props = { id: string; name: string; globals: unknown; look: OwnLook }

/** No higher than a phone. */
const HIGHEST = 844
/** Of what stands in a corner of its window or lies over it, which has no height of its own. */
const UNKNOWN = 560
/** Around a component (`preview.tsx`), and a line at most: nothing stands in it. */
const PADDING = 64

/** A story in a document of its own, as wide as it asks for and as high as what it shows. */
export function FramedStory({ id, name, globals, look: { width, height } }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [shown, setShown] = useState(UNKNOWN)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setShown(toHeight(entry.contentRect.height)))
    const onLoad = () => {
      const root = frame.current?.contentDocument?.getElementById('storybook-root')
      if (root) watch.observe(root)
    }
    const { current } = frame
    current?.addEventListener('load', onLoad)
    return () => {
      watch.disconnect()
      current?.removeEventListener('load', onLoad)
    }
  }, [])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own story, which needs its scripts and its worker
    <iframe
      ref={frame}
      title={name}
      loading="lazy"
      src={`iframe.html?id=${id}&viewMode=story&globals=${toAddress(globals)}`}
      className="studio-framed"
      style={{ width: width ?? '100%', height: width === undefined ? (height ?? shown) : shown }}
    />
  )
}

const toHeight = (content: number): number => (content < PADDING ? UNKNOWN : Math.min(HIGHEST, Math.ceil(content)))

/** The globals as the preview's address wants them. */
const toAddress = (globals: unknown): string =>
  Object.entries(typeof globals === 'object' && globals !== null ? globals : {})
    .flatMap(([name, value]) => (typeof value === 'string' ? [`${name}:${value}`] : []))
    .join(';')

import { classNames } from '@joy/ui/class-names.ts'
import { useEffect, useRef, useState } from 'react'
import { showMail } from './show-mail.ts'
import { trustedHtml } from './trusted-html.ts'

type Props = {
  html: string
  /** What the frame is, for assistive technology. */
  title: string
  isDark?: boolean
  /** What pressing a link does; nothing unless told. */
  onLink?: (href: string) => void
  className?: string
}

const nothing = () => undefined
const blank = trustedHtml('<!doctype html><html lang="en"><title>Mail</title></html>')

/** A mail as its reader sees it, in a frame without scripts, forms or ways out; as high as the mail. */
export function MailFrame({ html, title, isDark = false, onLink = nothing, className }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [height, setHeight] = useState(320)
  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside || !isLoaded) return undefined
    const stop = showMail(inside, html, { isDark, onLink })
    const measure = () => setHeight(inside.body.scrollHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(inside.body)
    measure()
    return () => {
      observer.disconnect()
      stop()
    }
  }, [html, isDark, onLink, isLoaded])
  return (
    <iframe
      ref={frame}
      title={title}
      srcDoc={blank}
      sandbox="allow-same-origin"
      onLoad={() => setLoaded(true)}
      style={{ height }}
      className={classNames('block w-full border-0 bg-white', !isLoaded && 'invisible', className)}
    />
  )
}

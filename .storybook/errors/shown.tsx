import { FileDrop } from '@joy/ui/file-drop.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { consoleToastLook, type ToastLook } from '@joy/ui/toaster.tsx'
import type { ToastTone } from '@joy/ui/toast-store.ts'
import { SiteAlert } from '@joy/web/components/site/site-alert.tsx'
import { SiteField } from '@joy/web/components/site/site-field.tsx'
import { siteToastLook } from '@joy/web/components/site/site-toaster.tsx'
import type { ReactNode } from 'react'

/** How a person meets a message. */
export type Shown = 'banner' | 'toast' | 'field' | 'file field'
export type Message = {
  title?: string
  text: string
  tone: 'good' | 'bad'
  shown: readonly Shown[]
  detail?: string
  /** Where several places tell the same: which one. */
  of?: string
}
export type Area = 'site' | 'console'

const console: Record<Shown, (message: Message) => ReactNode> = {
  banner: ({ title, text, tone, detail }) => (
    <Notice tone={tone} title={title ?? text} {...(detail ? { detail, onRetry: () => undefined } : {})}>
      {title ? text : undefined}
    </Notice>
  ),
  toast: (message) => <ToastPicture {...message} look={consoleToastLook} />,
  field: ({ text }) => <TextField label="Email" defaultValue="ruth@gmail" error={text} />,
  'file field': ({ text }) => <FileDrop label="CSV file" accept=".csv" error={text} onChoose={() => undefined} />,
}
const site: Record<Shown, (message: Message) => ReactNode> = {
  banner: ({ title, text, tone }) => (
    <SiteAlert tone={tone} {...(title ? { title } : {})}>
      {text}
    </SiteAlert>
  ),
  toast: (message) => <ToastPicture {...message} look={siteToastLook} />,
  field: ({ text }) => <SiteField label="Email" defaultValue="ruth@gmail" error={text} />,
  'file field': console['file field'],
}
const looks = { console, site }

/** A message in each of the ways in which it is told. */
export const AsSeen = ({ message, area }: { message: Message; area: Area }) => (
  <div className="grid min-w-0 content-start gap-3">
    {message.shown.map((way) => (
      <div key={way} className="grid min-w-0 gap-1">
        <span className="text-meta text-text-soft">{message.of ? `${way} · ${message.of}` : way}</span>
        {looks[area][way](message)}
      </div>
    ))}
  </div>
)

/** A toast that stays: its card, without the time that it has. */
function ToastPicture({ title, text, tone, look }: Message & { look: ToastLook }) {
  const mood: ToastTone = tone
  return (
    <div className={look.card(mood)}>
      {look.mark(mood)}
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <div className={look.title(mood)}>{title ?? text}</div>
        {title && <div className={look.description(mood)}>{text}</div>}
      </div>
      {look.close}
    </div>
  )
}

import { Segmented } from '@joy/ui/segmented.tsx'
import { useState, type ReactNode } from 'react'
import { MailFrame } from './mail-frame.tsx'

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const
const lights = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

type Props = {
  html: string
  /** What stands above the mail, such as its subject. */
  header?: ReactNode
  /** In a narrow place there is no desktop to show. */
  isPhoneFirst?: boolean
  onLink?: (href: string) => void
}

/** The mail on a desktop and on a phone, in light and dark. */
export function MailPreview({ html, header, isPhoneFirst = false, onLink }: Props) {
  const [width, setWidth] = useState<'desktop' | 'phone'>(isPhoneFirst ? 'phone' : 'desktop')
  const [light, setLight] = useState<'light' | 'dark'>('light')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Segmented label="Width" options={widths} value={width} onChange={setWidth} />
        <Segmented label="Colours" options={lights} value={light} onChange={setLight} />
      </div>
      <div className="rounded-control border border-edge bg-surface-sunk p-3 max-md:p-2">
        <div
          className={`mx-auto overflow-hidden rounded-small border border-edge bg-surface ${width === 'phone' ? 'max-w-[360px]' : 'max-w-[680px]'}`}
        >
          {header && <div className="border-b border-edge-subtle px-4 py-2.5 text-table">{header}</div>}
          <MailFrame html={html} title="Mail" isDark={light === 'dark'} {...(onLink ? { onLink } : {})} />
        </div>
      </div>
    </div>
  )
}

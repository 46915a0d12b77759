import { Notice } from '@joy/ui/notice.tsx'
import type { ReactNode } from 'react'
import { ConsolePage } from './console-page.tsx'

/** A screen that one's role may not read: who may, and what to do instead. Nothing of it is asked for. */
export const NotForYou = ({ title, who, children }: { title: string; who: string; children: ReactNode }) => (
  <ConsolePage title={title}>
    <Notice tone="neutral" title={who}>
      {children}
    </Notice>
  </ConsolePage>
)

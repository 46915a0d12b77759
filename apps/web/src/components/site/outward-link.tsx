import { OutwardIcon } from './icons.tsx'
import { siteButtonClass } from './site-button-class.ts'

/** Leads to another site, such as Substack. */
export const OutwardLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} rel="noreferrer" className={siteButtonClass({ tone: 'default', isWide: true })}>
    {children}
    <OutwardIcon />
  </a>
)

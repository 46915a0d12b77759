import { late } from '@joy/ui/late.tsx'

export type AccountControlsProps = { email: string; onGo: () => void }

/** One's own page and sessions, layout, theme, and the way out; behind the name in either shell and in the drawer. */
export const AccountControls = late<AccountControlsProps>(
  async () => (await import('./account-controls-part.tsx')).AccountControlsPart,
)

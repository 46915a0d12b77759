import type { ReactNode } from 'react'

export const MenuHeading = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => (
  <div className="flex justify-between px-2 pt-1.5 pb-1 text-meta text-text-soft">
    {children}
    {aside}
  </div>
)
export const MenuRule = () => <hr className="-mx-1.5 my-1.5 border-0 border-t border-edge-subtle" />

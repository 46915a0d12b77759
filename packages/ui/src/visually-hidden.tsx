import type { ComponentPropsWithoutRef } from 'react'

/** For assistive technology only. */
export const VisuallyHidden = (props: ComponentPropsWithoutRef<'span'>) => <span {...props} className="sr-only" />

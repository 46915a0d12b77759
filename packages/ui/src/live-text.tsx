import { Fragment, type ReactNode } from 'react'

const isText = (it: unknown): it is string | number => typeof it === 'string' || typeof it === 'number'

/**
 * Words with a figure that changes. A translator puts elements of its own in the place of a text, which React then goes
 * on writing to unseen: keyed by what it says, the whole is put there anew. Anything but plain text passes as it is.
 */
export function LiveText({ children }: { children: ReactNode }) {
  const parts: readonly ReactNode[] = Array.isArray(children) ? children : [children]
  if (!parts.every(isText)) return <Fragment>{children}</Fragment>
  const text = parts.join('')
  return /\d/u.test(text) ? <span key={text}>{text}</span> : <Fragment>{text}</Fragment>
}

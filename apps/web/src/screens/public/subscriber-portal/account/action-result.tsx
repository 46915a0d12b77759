import { useEffect, useRef } from 'react'

type Props = { children: string | undefined }

/**
 * What an act came to, beside it. The focus goes there, for the button that was pressed may be gone. Stand it behind the
 * act's dialog, which gives the focus back first.
 */
export function ActionResult({ children }: Props) {
  const result = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (children) result.current?.focus()
  }, [children])
  return (
    <p
      ref={result}
      role="status"
      tabIndex={-1}
      className={children ? 'text-site-base text-success-text outline-none' : 'sr-only'}
    >
      {children}
    </p>
  )
}

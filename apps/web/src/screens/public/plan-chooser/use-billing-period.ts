import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { inPeriod } from './in-period.ts'

export type Period = 'monthly' | 'yearly'

/**
 * Month or year, kept in the address (`?billing=yearly`), so that it is there after a reload and on the way back. The
 * radios are the browser's own: one that was pressed before the script was there counts.
 */
export function useBillingPeriod() {
  const { search } = useLocation()
  const [period, setPeriod] = useState<Period>(() =>
    new URLSearchParams(search).get('billing') === 'yearly' ? 'yearly' : 'monthly',
  )
  const radios = useRef<HTMLElement>(null)
  useEffect(() => {
    const pressed = radios.current?.querySelector<HTMLInputElement>('input[name=period]:checked')?.id
    // oxlint-disable-next-line react/set-state-in-effect -- what the browser holds is known only once the page is there
    if (pressed === 'monthly' || pressed === 'yearly') setPeriod(pressed)
  }, [])
  const choose = (next: Period) => {
    setPeriod(next)
    // Past the router, whose news would make the parts of the page that still wait for their code begin anew.
    history.replaceState(history.state, '', inPeriod(location.href, next))
  }
  return { period, choose, radios }
}

import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '#data/trpc.ts'

/** What may be chosen, in months; the first choice needs no word in the address. */
export const periods = [
  { value: '6', label: 'Last 6 months' },
  { value: '12', label: 'Last 12 months' },
  { value: '24', label: 'Last 24 months' },
  { value: '60', label: 'Last 5 years' },
] as const
const usual = '12'

/** The reports over the period in the address; the one before stays while another is on its way. */
export function useReport() {
  const [params, setParams] = useSearchParams()
  const period = periods.find((it) => it.value === params.get('months'))?.value ?? usual
  const choose = (value: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      if (value === usual) next.delete('months')
      else next.set('months', value)
      return next
    })
  const months = Number(period)
  return {
    period,
    months,
    choose,
    report: trpc.reports.overview.useQuery({ months }, { placeholderData: keepPreviousData }),
  }
}

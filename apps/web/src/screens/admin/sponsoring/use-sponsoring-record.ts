import { useOutletContext } from 'react-router-dom'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import type { SponsoringMutations } from './use-sponsoring-mutations.ts'

/** In a panel: the record that its list handed over, and what can be done. */
export const useSponsoringRecord = () => useOutletContext<OpenRecord & { mutations: SponsoringMutations }>()

import { capital } from '@joy/domain/labels/capital.ts'
import type { CompPlan, CompPreview, GrantLength } from '@joy/contract'
import { grantLengthPhrase } from '@joy/domain/comps/grant-length.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { PAID, tierName } from '@joy/domain/plans/tiers.ts'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Copy, Gift, Replace, Undo2 } from 'lucide-react'
import { formatDay } from '#dates.ts'
import { matchingLabel } from '#components/list/page-labels.ts'
import { alreadyCompedMessage, goesOnMessage, staysMessage } from './already-comped-messages.ts'
import { payersIn } from './payers-in.ts'
import { PayerLines } from './payers.tsx'

type NewEnds = NonNullable<CompPreview['renewed']>['all']

type Props = {
  /** `duration` null: no last day is chosen yet. */
  terms: { plan: CompPlan; duration: GrantLength | null }
  /** Who would be comped now; null: more than 10,000, until the server has counted. */
  many: number | null
  compedSoFar: number | undefined
  preview: CompPreview | undefined
  /** People picked one by one are meant, those who are comped with them: one that gives more takes the place of theirs. */
  isOfList: boolean
  /** Of a renewal, the first and the last of the new ends; null: not known yet. */
  renewed: NewEnds | null | undefined
  /** The name of the one person who is meant. */
  alone: string | undefined
}

/** What a comp would do: to whom, at Substack, and how it is taken back. Where nobody would be comped, only who pays. */
export function CompConsequences(props: Props) {
  const { terms, many, compedSoFar, preview, isOfList, renewed, alone } = props
  const { plan, duration } = terms
  const meant = { alone, isNobodyLeft: many === 0 }
  const access = plan === PAID ? 'paid access' : tierName(plan)
  const compedThen = (compedSoFar ?? 0) + (many ?? 0) - (preview?.replaced ?? 0)
  const isRenewal = renewed !== undefined
  return (
    <ul className="grid gap-2.5">
      <Consequence icon={<Icon of={Gift} />}>
        <b className="font-semibold">
          {many === 0
            ? nobodyMessage(alone, preview)
            : isRenewal
              ? `${whoGoesOn(many, alone)} ${access} ${goesOnUntil(duration, renewed)}.`
              : `${whoGets(many, alone)} ${access} at once, ${lengthPhrase(duration)}.`}
        </b>
        {many !== null &&
          many > 0 &&
          compedSoFar !== undefined &&
          !(isRenewal && compedThen === compedSoFar) &&
          ` Comped Subscribers goes from ${formatCount(compedSoFar)} to ${formatCount(compedThen)}.`}
      </Consequence>
      {preview && isOfList && preview.alreadyComped > 0 && (
        <Consequence icon={<Icon of={Replace} />}>
          <b className="font-semibold">{alreadyCompedMessage(preview, meant)}</b>{' '}
          {isRenewal ? goesOnMessage(preview) : staysMessage(preview)}
        </Consequence>
      )}
      {many !== 0 && (
        <Consequence icon={<Icon of={Copy} />}>
          <b className="font-semibold">Substack is not told by itself.</b>{' '}
          {alone !== undefined
            ? 'The address'
            : `A list of ${matchingLabel(many)} ${many === 1 ? 'address' : 'addresses'}`}{' '}
          waits for you to paste into its dashboard.
        </Consequence>
      )}
      {preview && <PayerLines preview={preview} meant={meant} />}
      {many !== 0 && (
        <Consequence icon={<Icon of={Undo2} />}>
          <b className="font-semibold">You can undo it</b> for 10 seconds, and later{' '}
          {alone === undefined ? 'from the batch' : 'among the changes'}.
        </Consequence>
      )}
    </ul>
  )
}

/** Whoever is left out because they pay has access: of them it is said what they have, and never what they do not get. */
const nobodyMessage = (alone: string | undefined, preview: CompPreview | undefined): string =>
  alone !== undefined && preview && payersIn(preview) > 0
    ? `${alone} has a paid plan already: as it stands, nobody would be comped.`
    : 'As it stands, nobody would be comped.'

const lengthPhrase = (length: GrantLength | null): string =>
  length === null ? 'until the day that you choose' : grantLengthPhrase(length)

/** 'until Jan 8, 2027', 'until Dec 30, 2026 at first and Jan 8, 2027 at last', 'forever'. */
function goesOnUntil(duration: GrantLength | null, ends: NewEnds | null): string {
  if (duration === null || duration === 'forever' || typeof duration === 'object') return lengthPhrase(duration)
  if (!ends?.first || !ends.last) return `for another ${duration}`
  const [first, last] = [formatDay(ends.first), formatDay(ends.last)]
  return first === last
    ? `until ${last}`
    : `for another ${duration}, the first until ${first} and the last until ${last}`
}

function whoGoesOn(many: number | null, alone: string | undefined): string {
  if (alone !== undefined) return `${alone} has`
  return many === 1 ? '1 person has' : `${capital(matchingLabel(many))} people have`
}

function whoGets(many: number | null, alone: string | undefined): string {
  if (alone !== undefined) return `${alone} gets`
  return many === 1 ? '1 person gets' : `${capital(matchingLabel(many))} people get`
}

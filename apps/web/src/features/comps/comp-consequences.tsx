import { capital } from '@joy/domain/labels/capital.ts'
import type { CompDuration, CompPlan, CompPreview } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { PAID, tierName } from '@joy/domain/plans/tiers.ts'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Copy, Gift, Replace, Undo2 } from 'lucide-react'
import { matchingLabel } from '#components/list/page-labels.ts'
import { alreadyCompedMessage, staysMessage } from './already-comped-messages.ts'
import { payersIn } from './payer-messages.ts'
import { PayerLines } from './payers.tsx'

type Props = {
  terms: { plan: CompPlan; duration: CompDuration }
  /** Who would be comped now; null: more than 10,000, until the server has counted. */
  many: number | null
  compedSoFar: number | undefined
  preview: CompPreview | undefined
  /** People picked one by one are meant, those who are comped with them: one that gives more takes the place of theirs. */
  isOfList: boolean
  /** The name of the one person who is meant. */
  alone: string | undefined
}

/** What a comp would do: to whom, at Substack, and how it is taken back. Where nobody would be comped, only who pays. */
export function CompConsequences({ terms: { plan, duration }, many, compedSoFar, preview, isOfList, alone }: Props) {
  const length = duration === 'forever' ? 'forever' : `for ${duration}`
  const meant = { alone, isNobodyLeft: many === 0 }
  return (
    <ul className="grid gap-2.5">
      <Consequence icon={<Icon of={Gift} />}>
        <b className="font-semibold">
          {many === 0
            ? nobodyMessage(alone, preview)
            : `${whoGets(many, alone)} ${plan === PAID ? 'paid access' : tierName(plan)} at once, ${length}.`}
        </b>
        {many !== null &&
          many > 0 &&
          compedSoFar !== undefined &&
          ` Comped Subscribers goes from ${formatCount(compedSoFar)} to ${formatCount(compedSoFar + many - (preview?.replaced ?? 0))}.`}
      </Consequence>
      {preview && isOfList && preview.alreadyComped > 0 && (
        <Consequence icon={<Icon of={Replace} />}>
          <b className="font-semibold">{alreadyCompedMessage(preview, meant)}</b> {staysMessage(preview)}
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

function whoGets(many: number | null, alone: string | undefined): string {
  if (alone !== undefined) return `${alone} gets`
  return many === 1 ? '1 person gets' : `${capital(matchingLabel(many))} people get`
}

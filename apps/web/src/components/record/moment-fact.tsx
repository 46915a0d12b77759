import { Fact } from '@joy/ui/record-parts.tsx'
import { formatMoment, formatMomentWithZone } from '#dates.ts'

/** When something was; nothing where it never was. */
export const MomentFact = ({ name, at }: { name: string; at: string | null }) =>
  at && (
    <Fact name={name} title={formatMomentWithZone(at)}>
      {formatMoment(at)}
    </Fact>
  )

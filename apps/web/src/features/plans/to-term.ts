/** What is paid outside of Stripe gives access for some days beyond its end, which is how record and portal know it. */
export const toTerm = ({ accessUntil, renewsAt }: { accessUntil: string | null; renewsAt: string | null }) => ({
  isPaidOutside: accessUntil !== null,
  endsAt: renewsAt,
})

/** Whom it concerns. Null: the page was built ahead and has not read its address yet. */
export const AccountLine = ({ email }: { email: string | null }) => (
  // As high with the address as without it, so that nothing below moves when it comes.
  <p className="lead mt-4.5 line-clamp-2 max-[20rem]:line-clamp-none min-h-[2lh] [overflow-wrap:anywhere] tablet:line-clamp-1 tablet:min-h-[1lh]">
    {email === null && <span>For the subscription that this link names</span>}
    {email === '' && <span>This link names no subscription.</span>}
    {email && (
      <span>
        For <strong>{email}</strong>
      </span>
    )}
  </p>
)

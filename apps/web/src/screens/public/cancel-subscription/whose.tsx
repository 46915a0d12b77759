import { useSite } from '../../../components/site/site-setup.tsx'

/** Whom it concerns, on one line. Null: the page was built ahead and has not read its address yet. */
export const Whose = ({ email }: { email: string | null }) => {
  const { supportEmail } = useSite()
  return (
    <p className="lead mt-4.5 min-h-[1lh] truncate">
      {email === null && (
        <noscript>
          This page needs JavaScript. Without it, please write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </noscript>
      )}
      {email === '' && 'This link names no subscription.'}
      {email && (
        <>
          For <strong>{email}</strong>
        </>
      )}
    </p>
  )
}

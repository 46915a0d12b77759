import { trpc } from '../../../data/trpc.ts'
import { DoorPage } from '../../../layouts/door/door-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The way into the console. */
export function SignInPage() {
  const { data, isPending } = trpc.session.setup.useQuery()
  return (
    <DoorPage title="Sign in to the console" tabTitle="Sign in">
      {/* Until it is known whether the demo's button stands in it: the form would jump when that came. */}
      <div className={isPending ? 'opacity-0' : undefined}>
        <SignInForm isDemo={data?.isDemo ?? false} />
      </div>
    </DoorPage>
  )
}

import { trpc } from '#data/trpc.ts'
import { DoorPage } from '#layouts/door/door-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The way into the console. */
export function SignInPage() {
  const { data, isPending } = trpc.session.setup.useQuery()
  return (
    <DoorPage title="Sign in to the console" tabTitle="Sign in" isComing={isPending}>
      <SignInForm isDemo={data?.isDemo ?? false} />
    </DoorPage>
  )
}

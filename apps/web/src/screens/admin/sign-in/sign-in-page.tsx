import { trpc } from '#data/trpc.ts'
import { AuthPage } from '#layouts/auth/auth-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The way into the console. */
export function SignInPage() {
  const { data, isPending } = trpc.session.setup.useQuery()
  return (
    <AuthPage title="Sign in to the console" tabTitle="Sign in" isComing={isPending}>
      <SignInForm isDemo={data?.isDemo ?? false} />
    </AuthPage>
  )
}

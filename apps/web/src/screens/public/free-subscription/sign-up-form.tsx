import { signUpForm } from '@joy/domain/forms/forms.ts'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { SiteField } from '#components/site/site-field.tsx'
import { useSiteForm } from '#components/site/use-site-form.ts'
import { paths } from '#paths.ts'
import { useSignUp } from './use-sign-up.ts'

/** Name and address; both are checked here before anything is sent. */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const { signUp, isProcessing, problem, reset } = useSignUp(onDone)
  const { form, errors } = useSiteForm({
    schema: signUpForm,
    onValid: signUp,
    onInput: () => problem !== undefined && reset(),
  })
  return (
    <form {...form} action={paths.freeSubscription()} className="mt-7 grid gap-6 tablet:mt-9">
      <SiteField
        label="Name"
        name="name"
        required
        minLength={2}
        maxLength={200}
        autoComplete="name"
        placeholder="Your name"
        error={errors['name']}
      />
      <SiteField
        label="Email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        placeholder="you@example.com"
        helper="We'll send your weekly reflections to this email"
        error={errors['email']}
      />
      {problem && (
        <SiteAlert tone="bad" title="Error">
          {problem}
        </SiteAlert>
      )}
      <SiteButton type="submit" isWide isPending={isProcessing}>
        Subscribe for Free
      </SiteButton>
    </form>
  )
}

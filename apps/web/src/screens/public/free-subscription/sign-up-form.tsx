import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { signUpForm, type SignUpForm as SignUpValues } from '@joy/domain/forms.ts'
import { useForm } from 'react-hook-form'
import { SiteAlert } from '../../../components/site/site-alert.tsx'
import { SiteButton } from '../../../components/site/site-button.tsx'
import { SiteField } from '../../../components/site/site-field.tsx'
import { useSignUp } from './use-sign-up.ts'

/** Name and address; both are checked here before anything is sent. */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const { signUp, isProcessing, problem } = useSignUp(onDone)
  const { register, handleSubmit, formState } = useForm<SignUpValues>({
    resolver: standardSchemaResolver(signUpForm),
    defaultValues: { name: '', email: '' },
  })
  const { errors } = formState
  return (
    <form
      noValidate
      className="mt-7 grid gap-6 tablet:mt-9"
      onSubmit={(event) => void handleSubmit((person) => signUp(person))(event)}
    >
      <SiteField
        label="Name"
        autoComplete="name"
        placeholder="Your name"
        error={errors.name?.message}
        {...register('name')}
      />
      <SiteField
        label="Email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        helper="We'll send your weekly reflections to this email"
        error={errors.email?.message}
        {...register('email')}
      />
      {problem && (
        <SiteAlert tone="bad" title="Error">
          {problem}
        </SiteAlert>
      )}
      <SiteButton type="submit" isWide isBusy={isProcessing}>
        Subscribe for Free
      </SiteButton>
    </form>
  )
}

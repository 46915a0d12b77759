import { toast } from '@joy/ui/toast-store.ts'

/** Specification, section 2: what a plan that cannot be bought yet says when its button is pressed. */
export const showComingSoon = (planTitle: string) =>
  toast({
    title: 'Coming Soon',
    description: `The ${planTitle} subscription option will be available shortly. Please check back later.`,
  })

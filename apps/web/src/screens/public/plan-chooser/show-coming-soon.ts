import { toast } from '@joy/ui/toast-store.ts'
import { siteMessages } from '#data/site-messages.ts'

/** Specification, section 2: what a plan that cannot be bought yet says when its button is pressed. */
export const showComingSoon = (planTitle: string) =>
  toast({ title: siteMessages.comingSoon, description: siteMessages.comingSoonText(planTitle) })

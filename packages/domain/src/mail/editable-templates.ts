import type { EditableTemplate } from './template-variables.ts'

/** A template's words as people write them: see parse-body.ts for the few marks that a body knows. */
export type TemplateText = { subject: string; body: string }

type Default = TemplateText & { title: string; when: string; hasUnsubscribe?: true }

/** The editable mails as they are until somebody changes them; the titles stand on the screen (specification, section 2). */
export const editableTemplates: Record<EditableTemplate, Default> = {
  welcome: {
    title: 'Welcome Email',
    when: 'Goes out when somebody signs up for free.',
    hasUnsubscribe: true,
    subject: 'Welcome to {{siteName}}',
    body: `# Welcome, {{name}}

Thank you for joining {{siteName}}. You have signed up for Warm Up, our free subscription.

Each week you receive a spiritual reflection by email, and you hear when there is something new. The Warm Up library is open to you from today.

[Open your portal]({{portalLink}})

> There is no password: the portal emails you a link whenever you log in.`,
  },
  'upgrade-confirmation': {
    title: 'Upgrade Confirmation',
    when: 'Goes out when a member has been registered in Planning Center.',
    subject: 'You are now part of {{planTitle}}',
    body: `# Welcome to {{planTitle}}, {{name}}

Your upgrade is complete, and your membership is open to you from today. {{payment}}

In your portal you find what belongs to it, and the way to Planning Center, where our members meet.

[Open your portal]({{portalLink}})

> Is something not as you expected? Write to {{supportEmail}}, and we put it right.`,
  },
  'payment-receipt': {
    title: 'Payment Receipt',
    when: 'Goes out when a payment has come in.',
    subject: 'Your receipt from {{siteName}}: {{amount}}',
    body: `# Thank you, {{name}}

We have received your payment. Please keep this email as your receipt.

- Subscription: {{planTitle}}
- Amount: {{amount}}
- Paid on: {{paidOn}}
- Paid with: {{card}}
- Next payment: {{renewsOn}}

[See it in your portal]({{portalLink}})

> {{howItEnds}}

> [Cancel your subscription]({{cancelLink}})`,
  },
  'error-notification': {
    title: 'Error Notification',
    when: 'Goes out to administrators when something fails.',
    subject: '{{siteName}}: {{title}}',
    body: `# {{title}}

{{text}}

- When: {{at}}

[Look at it in the console]({{consoleLink}})

> You receive this because your notification switches ask for it. You can change them under Messages in the console.`,
  },
  'ends-soon': {
    title: 'Reminder Before An End',
    when: 'Goes out seven days and one day before what somebody has ends, where reminders are on.',
    hasUnsubscribe: true,
    subject: '{{what}} ends on {{endsOn}}',
    body: `# {{what}} ends {{inDays}}

Dear {{name}}, we tell you in good time, so that it does not surprise you. {{why}}

- Ends on: {{endsOn}}
- After that: {{after}}

[See it in your portal]({{portalLink}})

> If you have a question, write to {{supportEmail}}. We are glad to have you at {{siteName}}.`,
  },
}

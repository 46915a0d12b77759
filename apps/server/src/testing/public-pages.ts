/** Every public page, as somebody comes to it; `text` is there once the page has asked the server what it must know. */
export const publicPages: readonly { path: string; text?: string }[] = [
  { path: '/' },
  { path: '/subscription-options' },
  { path: '/free-subscription' },
  { path: '/subscriber-portal' },
  { path: '/cancel-subscription?email=somebody%40example.org&sid=none' },
  { path: '/cancel-subscription' },
  { path: '/sponsor' },
  { path: '/sponsor-confirm?token=torn' },
  { path: '/account-link?token=torn', text: 'This link does nothing any more' },
  { path: '/privacy-policy' },
  { path: '/checkout' },
  { path: '/unsubscribe?token=torn', text: 'Nothing was changed' },
  { path: '/nowhere' },
]

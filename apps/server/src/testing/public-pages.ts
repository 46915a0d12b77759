/** Every public page, as somebody comes to it; `says` is there once the page has asked the server what it must know. */
export const publicPages: readonly { path: string; says?: string }[] = [
  { path: '/' },
  { path: '/subscription-options' },
  { path: '/free-subscription' },
  { path: '/subscriber-portal' },
  { path: '/cancel-subscription?email=somebody%40example.org&sid=none' },
  { path: '/cancel-subscription' },
  { path: '/sponsor' },
  { path: '/sponsor-confirm?token=torn' },
  { path: '/account-link?token=torn', says: 'This link does nothing any more' },
  { path: '/privacy-policy' },
  { path: '/checkout' },
  { path: '/unsubscribe?token=torn', says: 'Nothing was changed' },
  { path: '/nowhere' },
]

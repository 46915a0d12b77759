const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that stands in HTML as nothing but text, in attributes too. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (it) => entities[it] ?? it)

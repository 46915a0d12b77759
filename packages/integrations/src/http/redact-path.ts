/** A path as the log may see it: without its query, and without addresses of people. */
export function redactPath(path: string): string {
  const [bare = ''] = path.split('?')
  return bare
    .split('/')
    .map((part) => (/@|%40/i.test(part) ? '…' : part))
    .join('/')
}

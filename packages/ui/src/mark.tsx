/** The site's mark: a path that rises under an arch, in the current colour. */
export const Mark = ({ className = 'size-7' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
    <path d="M5 28.5V15a11 11 0 0 1 22 0v13.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    <path
      fill="currentColor"
      d="M9.6 28.5c.9-5.3 7.1-6 6.7-9.4-.3-2.3-2.7-3.2-1-8.1.1-.4.7-.4.8 0 .6 3.3 5 3.7 5 8.2 0 3.6-2.9 4.7-2 9.3Z"
    />
  </svg>
)

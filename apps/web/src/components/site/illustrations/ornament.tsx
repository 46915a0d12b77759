/** A half sun on the horizon, above the verse. */
export const OrnamentIllustration = () => (
  <svg
    viewBox="0 0 176 34"
    fill="none"
    stroke="var(--illustration-gold)"
    strokeWidth="1.5"
    strokeLinecap="round"
    aria-hidden="true"
    className="mx-auto mb-7 w-44"
  >
    <path d="M2 32h58M116 32h58M72 24l-6-3M78 16l-5-6M88 12V3M98 16l5-6M104 24l6-3" />
    <path d="M76 32a12 12 0 0 1 24 0Z" fill="var(--illustration-gold)" />
  </svg>
)

/** The ground under the plan page: hills, cypresses and a small door. */
export const HorizonIllustration = () => (
  <svg
    viewBox="0 0 1440 150"
    preserveAspectRatio="xMidYMax slice"
    fill="none"
    stroke="var(--illustration-line)"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="illustration h-auto w-[200%] -ml-[58%] tablet:ml-0 tablet:w-full"
  >
    <circle cx="1010" cy="92" r="40" fill="var(--illustration-gold)" stroke="none" />
    <path
      fill="var(--illustration-wash-2)"
      d="M-10 112C120 60 250 52 380 84c110 28 190 36 300 8 130-34 230-26 350 2 150 34 270-20 430-34v110H-10Z"
    />
    <path
      className="fine"
      d="M90 100c60-18 120-24 180-18M120 114c40-10 80-13 120-10M1306 104c36-5 72-12 106-19M716 104c40-6 76-10 116-10M760 116c30-4 56-6 84-6"
    />
    <path
      fill="var(--illustration-wash-1)"
      d="M-10 148c180-34 340-44 520-24 200 22 380 22 560-2 140-18 260-22 380-6v50H-10Z"
    />
    <path
      fill="var(--illustration-wash-1)"
      d="M446 124c-9-15-7-36 1-52 8 16 10 37 1 52ZM472 124c-7-12-5-28 1-40 6 12 7 28 1 40Z"
    />
    <path d="M447 94v36M473 100v29" />
    <path fill="var(--illustration-paper)" d="M650 138v-20a12 12 0 0 1 24 0v20Z" />
    <path fill="var(--illustration-gold)" stroke="none" d="M656 138v-19a6 6 0 0 1 12 0v19Z" />
    <path className="fine" d="M636 140h52M520 140c24 3 48 4 72 4M1130 138c50-4 100-6 150-4M1180 148c30-2 60-3 90-2" />
  </svg>
)

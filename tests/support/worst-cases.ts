/** The maximum cost of a request, however much data are stored. */
type WorstCase = {
  /** The number of SQL statements, or "pages" for one statement per page of a file. */
  statements: number | "pages";
  /** The number of rows that all statements return together, or the rows of one page of a file. */
  rows: number;
  grades?: number;
};

const small: WorstCase = { statements: 20, rows: 30 };
/** The response comes from memory. At most the session is read. */
const fromMemory: WorstCase = { statements: 3, rows: 3 };

/**
 * The cost of every endpoint for a learner with full tables (docs/decisions/034).
 * tests/server/worst-cases.test.ts measures it.
 */
export const worstCases: Record<string, Record<string, WorstCase>> = {
  account: {
    register: small,
    login: small,
    logout: small,
    info: small,
    rename: small,
    setStartingPoint: small,
    sessions: { statements: 5, rows: 110 },
    endSession: small,
    changePassword: small,
    prove: small,
    setCredentials: small,
    events: { statements: 5, rows: 60 },
    forgotPassword: small,
    resetPassword: small,
    bindEmail: small,
    verifyEmail: small,
    remove: { statements: 50, rows: 30 },
    // A page of progress contains 200 scenes with all segments.
    export: { statements: "pages", rows: 5_300 },
  },
  avatar: { setAvatar: small, removeAvatar: small },
  category: { list: fromMemory, one: fromMemory },
  takeAlong: { file: fromMemory, booklet: fromMemory },
  town: { all: fromMemory },
  syllabus: { all: fromMemory },
  ear: { list: fromMemory, contrast: fromMemory },
  earResults: {
    push: small,
    pull: { statements: 4, rows: 510 },
  },
  content: { one: fromMemory, dictionary: fromMemory, search: fromMemory, keeping: fromMemory },
  favourites: {
    list: { statements: 3, rows: 2_005 },
    add: small,
    remove: small,
  },
  feedback: { submit: small },
  history: {
    record: small,
    stamps: { statements: 5, rows: 4_100 },
    growth: { statements: 3, rows: 90 },
    list: { statements: 5, rows: 500 },
  },
  membership: {
    plans: fromMemory,
    scenes: fromMemory,
    order: small,
    orders: { statements: 6, rows: 600 },
    orderById: small,
    pay: small,
    cancel: small,
  },
  progress: {
    read: { statements: 4, rows: 5_300 },
    merge: { statements: 40, rows: 16_000 },
  },
  review: {
    push: { statements: 80, rows: 2_200, grades: 2_100 },
    pull: { statements: 6, rows: 3_100 },
    today: { statements: 8, rows: 4_300 },
  },
  social: {
    providers: fromMemory,
    exchange: small,
    identities: small,
    startLink: small,
    finishLink: small,
    startProof: small,
    finishProof: small,
    unlink: small,
  },
  week: {
    read: { statements: 4, rows: 1_045 },
    save: { statements: 8, rows: 1_050 },
    mail: small,
    setMail: small,
  },
};

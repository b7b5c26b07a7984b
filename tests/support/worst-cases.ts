/** The maximum cost of a request, however much data are stored. */
type WorstCase = {
  /** The number of SQL statements, or "pages" for one statement per page of a file. */
  statements: number | "pages";
  /** The number of rows that all statements return together, or the rows of one page of a file. */
  rows: number;
  /** The bytes of the response. A streamed response declares `heldBytes` in its schema instead. */
  bytes: number | "held";
  grades?: number;
  /** The number of exported entries that are built before other requests run. */
  entriesPerTurn?: number;
};

const small: WorstCase = { statements: 20, rows: 30, bytes: 8_000 };
/** The response comes from memory. At most the session is read. */
const fromMemory: WorstCase = { statements: 3, rows: 3, bytes: 500_000 };

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
    sessions: { statements: 5, rows: 110, bytes: 16_000 },
    endSession: small,
    changePassword: small,
    prove: small,
    setCredentials: small,
    events: { statements: 5, rows: 60, bytes: 16_000 },
    forgotPassword: small,
    resetPassword: small,
    bindEmail: small,
    verifyEmail: small,
    remove: { statements: 50, rows: 30, bytes: 8_000 },
    // A page of progress contains 200 scenes with all segments.
    export: { statements: "pages", rows: 5_300, bytes: "held" },
  },
  avatar: { setAvatar: small, removeAvatar: small },
  category: { list: fromMemory, one: fromMemory },
  takeAlong: {
    file: { statements: 4, rows: 4, bytes: "held", entriesPerTurn: 50 },
    booklet: { statements: 4, rows: 4, bytes: 500_000, entriesPerTurn: 50 },
  },
  town: { all: fromMemory },
  syllabus: { all: fromMemory },
  ear: { list: fromMemory, contrast: fromMemory },
  earResults: {
    push: small,
    pull: { statements: 4, rows: 510, bytes: 100_000 },
  },
  content: { one: fromMemory, dictionary: fromMemory, search: fromMemory, keeping: fromMemory },
  favourites: {
    list: { statements: 3, rows: 2_005, bytes: 1_000_000 },
    add: small,
    remove: small,
  },
  feedback: { submit: small },
  history: {
    record: small,
    stamps: { statements: 5, rows: 4_100, bytes: 600_000 },
    list: { statements: 5, rows: 500, bytes: 60_000 },
  },
  membership: {
    plans: fromMemory,
    scenes: fromMemory,
    order: small,
    orders: { statements: 6, rows: 600, bytes: 100_000 },
    orderById: small,
    pay: small,
    cancel: small,
  },
  progress: {
    read: { statements: 4, rows: 5_300, bytes: 500_000 },
    merge: { statements: 40, rows: 16_000, bytes: 500_000 },
  },
  review: {
    push: { statements: 80, rows: 2_200, bytes: 16_000, grades: 2_100 },
    pull: { statements: 6, rows: 3_100, bytes: 250_000 },
    today: { statements: 8, rows: 4_300, bytes: 100_000 },
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
    read: { statements: 4, rows: 1_045, bytes: 100_000 },
    save: { statements: 8, rows: 1_050, bytes: 16_000 },
    mail: small,
    setMail: small,
  },
};

/** Routes outside the contract. All other routes are built files. */
export const otherRoutes: Record<string, WorstCase> = {
  "GET /metrics": { statements: 6, rows: 50, bytes: 50_000 },
  "GET /healthz": fromMemory,
  "GET /readyz": fromMemory,
  "GET /api/openapi.json": fromMemory,
  "GET /sitemap.xml": fromMemory,
  "GET /robots.txt": fromMemory,
  "GET /embed/:id": fromMemory,
  "GET /audio/*": fromMemory,
  "GET /api/avatar/:id.jpg": small,
  "GET /api/auth/:provider/start": small,
  "GET /api/auth/:provider/callback": small,
  "POST /api/auth/:provider/callback": small,
  "GET /api/user/week/mail/stop": small,
  "POST /api/user/week/mail/stop": small,
  "GET /api/pay/wechat/openid": small,
  "POST /api/pay/alipay/notify": small,
  "POST /api/pay/wechat/notify": small,
};

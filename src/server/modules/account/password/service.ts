import { randomBytes } from "node:crypto";
import { cleanUsername, fold, isUsername } from "#contract/account-rules.ts";
import { AppError } from "#contract/errors.ts";
import { isStrongPassword } from "#contract/password-rule.ts";
import { providerNames } from "#domain/account/login-providers.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import type { Language } from "#domain/site/languages.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import type { JobRow } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { jobRow } from "#server/jobs/job-type.ts";
import type { AccountDeps } from "#server/modules/account/deps.ts";
import { rememberDevice } from "#server/modules/account/devices/service.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import { noticeRow } from "#server/modules/account/notice-row.ts";
import { addressGroup } from "#server/http/address-group.ts";
import {
  EmailLimitReached,
  recoveryEmail,
  requestedEmail,
} from "#server/modules/account/protection/email-limits.ts";
import { checkOwnPassword } from "#server/modules/account/own-password.ts";
import { accountAtAddress } from "#server/modules/account/protection/sign-in-limits.ts";
import type { Throttle } from "#server/modules/account/protection/throttles.ts";
import { requireUser } from "#server/modules/account/service.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";
import type { UserRow } from "#server/modules/account/store.ts";
import { hashPassword } from "#server/modules/account/password-hash.ts";
import { passwordStore } from "./store.ts";
import type { ResetLogins } from "./store.ts";

/** The text of the e-mail states the same time. */
const linkLifetimeMs = 30 * 60_000;

type Changer = { userId: string; token: string; language: Language; userAgent?: string | undefined };

/**
 * Changes the password, ends other sessions and invalidates reset links. Returns the linked logins, because a
 * thief may have added one.
 */
export async function changePassword(
  deps: AccountDeps,
  { oldPassword, password, device }: { oldPassword: string; password: string; device?: string | undefined },
  { userId, token, language, userAgent }: Changer,
): Promise<{ linked?: ProviderId[] }> {
  const user = await requireUser(deps, userId);
  if (oldPassword === "" || password === "") throw new AppError("login.empty");
  const before = await checkOwnPassword(deps, user, { password: oldPassword, userAgent });
  if (!isStrongPassword(password, user.username)) throw new AppError("register.password-weak");
  const after = await deps.queue.run(() => hashPassword(password));
  const change = { userId, before, after, keptSession: hashToken(token) };
  const event = eventRow({ userId, kind: "password-changed", userAgent }, deps.now());
  const linked = await passwordStore(deps.database).change(change, event, (logins) =>
    noticeOfChange(deps, user, language, logins),
  );
  // A concurrent request has changed the password.
  if (linked === undefined) throw new AppError("password.wrong");
  deps.wakeJobs();
  await rememberDevice(deps, userId, device);
  return linked.length === 0 ? {} : { linked };
}

/**
 * Adds a job that sends a reset link. For an unknown account the job does nothing, so that neither response
 * nor timing reveals whether the account exists.
 */
export async function forgotPassword(
  deps: AccountDeps,
  account: string,
  { address, language }: { address: string; language: Language },
): Promise<void> {
  const name = cleanUsername(account);
  if (name === "") throw new AppError("login.empty");
  const limits: Throttle[] = [
    { limit: "forgot-account", subject: fold(name) },
    { limit: "forgot-address", subject: addressGroup(address) },
  ];
  await deps.throttles.assertOpen(limits);
  await deps.throttles.count(limits);
  // Usernames cannot contain an @.
  const user = name.includes("@")
    ? await deps.users.byEmail(fold(name))
    : isUsername(name)
      ? await deps.users.byName(fold(name))
      : undefined;
  const userId = user === undefined || user.email === null ? null : user.id;
  const details = { now: deps.now(), userId, key: userId ?? undefined };
  await jobStore(deps.database.query).add(jobRow(jobTable.mailResetLink, { userId, language }, details));
  deps.wakeJobs();
}

/**
 * Sends a reset link. The link is created here, so that the job does not contain it. A retry creates a new
 * link.
 */
export async function sendResetLink(
  deps: AccountDeps,
  { userId, language }: { userId: string | null; language: Language },
): Promise<void> {
  const user = userId === null ? undefined : await deps.users.byId(userId);
  if (user === undefined || user.email === null) return;
  const limit: Throttle = { limit: "link-recipient", subject: fold(user.email) };
  if (!(await deps.throttles.isOpen([limit]))) return;
  const shared = user.email_verified_at === null ? requestedEmail : recoveryEmail;
  if (!(await deps.throttles.isOpen([shared]))) {
    deps.onEmailLimitReached(shared === recoveryEmail ? "link" : "asked");
    throw new EmailLimitReached("the hourly limit of e-mails is reached");
  }
  const token = randomBytes(32).toString("base64url");
  const expiresAt = deps.now() + linkLifetimeMs;
  await passwordStore(deps.database).putReset({
    user_id: user.id,
    token_hash: hashToken(token),
    expires_at: expiresAt,
  });
  // The token is in the fragment, which is neither sent to servers nor logged.
  const link = `${deps.origin}${screenPaths.resetPassword}#token=${token}`;
  await deps.sendEmail(user.email, { kind: "reset", username: user.username, link }, language);
  // The e-mail is counted after it was sent. Failed e-mails do not count towards the limit.
  await deps.throttles.count([limit, shared]);
}

/**
 * Sets a new password with a reset link, which works once. Ends every session, makes the device known and
 * resets the limits, so that the owner can sign in.
 *
 * Unlinks suspicious logins (`unlinkDoubtful`). The response and the e-mail name the logins that stay linked.
 */
export async function resetPassword(
  deps: AccountDeps,
  { token, password, device }: { token: string; password: string; device?: string | undefined },
  { language, address, userAgent }: { language: Language; address: string; userAgent?: string | undefined },
): Promise<Partial<ResetLogins>> {
  const tokenHash = hashToken(token);
  const user = await passwordStore(deps.database).userOfReset(tokenHash, deps.now());
  if (user === undefined) throw new AppError("password.link-invalid");
  if (!isStrongPassword(password, user.username)) throw new AppError("register.password-weak");
  const passwordHash = await deps.queue.run(() => hashPassword(password));
  const now = deps.now();
  const recipient = { ...user, email_verified_at: user.email_verified_at ?? now };
  const take = () =>
    passwordStore(deps.database).takeReset(
      { tokenHash, passwordHash, now },
      (kind, provider) => eventRow({ userId: user.id, kind, userAgent, ...(provider && { provider }) }, now),
      // The address is verified, because its reader has just used the link.
      ({ unlinked, linked }) => [
        noticeOfChange(deps, recipient, language, linked),
        ...(unlinked.length === 0 ? [] : [noticeOfRemovedLogins(recipient, unlinked, { language, now })]),
      ],
    );
  const logins = await take().catch((error: unknown) => {
    if (isUniqueViolation(error)) return take();
    throw error;
  });
  if (logins === undefined) throw new AppError("password.link-invalid");
  deps.wakeJobs();
  await rememberDevice(deps, user.id, device);
  await deps.throttles.forget({ limit: "login-account", subject: user.username_folded });
  await deps.throttles.forget(accountAtAddress({ username: user.username_folded, address }));
  const { unlinked, linked } = logins;
  return { ...(unlinked.length > 0 && { unlinked }), ...(linked.length > 0 && { linked }) };
}

const namesOf = (providers: readonly ProviderId[]): string =>
  providers.map((provider) => providerNames[provider]).join(", ");

function noticeOfRemovedLogins(
  user: UserRow,
  unlinked: readonly ProviderId[],
  when: { language: Language; now: number },
): JobRow | undefined {
  const notice = { kind: "loginsRemoved", username: user.username, providers: namesOf(unlinked) } as const;
  return noticeRow(user, notice, when);
}

export function noticeOfChange(
  { now, origin }: Pick<AccountDeps, "now" | "origin">,
  { username, ...user }: UserRow,
  language: Language,
  linked: readonly ProviderId[] = [],
): JobRow | undefined {
  const logins = { providers: namesOf(linked), link: `${origin}${screenPaths.accountInfo}` };
  return noticeRow(
    user,
    linked.length === 0
      ? { kind: "passwordChanged", username }
      : { kind: "passwordChangedLogins", username, ...logins },
    { language, now: now() },
  );
}

import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { loadCategories } from "#web/catalogue/api.ts";
import { logOut } from "#web/account/log-out/log-out.ts";
import { LogOutRow } from "#web/account/log-out/log-out-row.tsx";
import { ProfileCard } from "#web/learner/profile/profile-card.tsx";
import { optionalPart, suspendingPart } from "#web/kit/layout/optional-part.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useSession } from "#web/kit/session/session.ts";
import { useCanBuy } from "#web/membership/use-offer.ts";
import { navigate, useLocation } from "#web/kit/router/location.ts";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";

const People = suspendingPart(() => import("#web/learner/people/people.tsx").then((m) => m.People));

// Needed only by signed-in learners.
const HeartButton = optionalPart(() =>
  import("#web/learner/favourites/heart-button.tsx").then((m) => m.HeartButton),
);
const WaitingNote = optionalPart(() => import("#web/learner/waiting-note.tsx").then((m) => m.WaitingNote));
const EndingNotice = optionalPart(() =>
  import("#web/membership/ending-notice.tsx").then((m) => m.EndingNotice),
);
const Overall = suspendingPart(() => import("#web/learner/profile/overall.tsx").then((m) => m.Overall));
const StampBook = optionalPart(() => import("#web/learner/stamps/stamp-book.tsx").then((m) => m.StampBook));
const GrowthChart = optionalPart(() =>
  import("#web/learner/week/growth-chart.tsx").then((m) => m.GrowthChart),
);
const OwnScenes = lazy(() =>
  import("#web/learner/lists/own-scenes.tsx").then((m) => ({ default: m.OwnScenes })),
);

/** Uses a script, because a link would add a history entry. */
function goToSettings(): void {
  const settings = document.getElementById("settings");
  settings?.focus({ preventScroll: true });
  settings?.scrollIntoView();
}

export function ProfileRoute() {
  const { t } = useTranslation();
  const { user, isAuthenticated } = useSession();
  const { search } = useLocation();
  const canBuy = useCanBuy();
  return (
    <Page title={t("profile.title")} isMain>
      <h1 className="visually-hidden">{t("profile.title")}</h1>
      <ProfileCard user={user} onSettings={goToSettings}>
        <Suspense fallback={<Skeleton shape="block" height={84} />}>
          <Overall />
        </Suspense>
      </ProfileCard>
      {/* `People` is below the card, because it grows when it loads and would move content that a learner is
          about to tap. */}
      <Suspense fallback={<Skeleton shape="block" height={418} />}>
        <People />
      </Suspense>
      {isAuthenticated && <WaitingNote />}
      {user?.isPremium === true && <EndingNotice />}
      <SectionHeading>{t("profile.learning")}</SectionHeading>
      {isAuthenticated && (
        <Suspense fallback={<Skeleton shape="block" height={240} />}>
          <OwnScenes
            named={new URLSearchParams(search).get("list")}
            // Stored in the address, so that going back from a scene shows the same list.
            onList={(next) => navigate(`${screenPaths.profile}?list=${next}`, { replace: true })}
            renderHeart={(favourite) => <HeartButton scene={favourite} />}
          />
        </Suspense>
      )}
      <List>
        {isAuthenticated ? null : <AllScenesLink />}
        <ListLink
          icon="clock"
          title={t("profile.history")}
          detail={isAuthenticated ? undefined : t("profile.guest.records")}
          to={screenPaths.studyHistory}
        />
        <ListLink icon="bookmark" title={t("construction.vocabulary.title")} to={screenPaths.vocabulary} />
        {isAuthenticated ? null : (
          <ListLink
            icon="heart"
            title={t("profile.favourites")}
            detail={t("profile.guest.favourites")}
            to={screenPaths.login}
          />
        )}
        {canBuy && <ListLink icon="crown" title={t("profile.membership")} to={screenPaths.payment} />}
      </List>
      <StampBook />
      {isAuthenticated && <GrowthChart />}
      <section id="settings" tabIndex={-1} aria-label={t("profile.settings")}>
        <SectionHeading>{t("profile.settings")}</SectionHeading>
        <List>
          <ListLink icon="person" title={t("profile.account")} to={screenPaths.accountInfo} />
          <ListLink icon="bell" title={t("profile.notifications")} to={screenPaths.notifications} />
          <ListLink icon="clock" title={t("profile.reminder")} to={screenPaths.reminder} />
          <ListLink icon="gear" title={t("profile.preferences")} to={screenPaths.preferences} />
          <ListLink icon="help" title={t("profile.help")} to={screenPaths.help} />
          <ListLink icon="mail" title={t("profile.contact")} to={screenPaths.contact} />
          <ListLink icon="shield" title={t("profile.privacy")} to={screenPaths.privacy} />
          {isAuthenticated ? (
            <LogOutRow
              onLogOut={() => {
                // Not awaited, because the server may be slow and the learner may leave the screen.
                void logOut();
                navigate(screenPaths.profile);
              }}
            />
          ) : (
            <ListLink icon="login" title={t("profile.login")} to={screenPaths.login} />
          )}
        </List>
      </section>
    </Page>
  );
}

/** Loads the total number of scenes. Throws if the list of categories cannot be loaded. */
async function countScenes(): Promise<number> {
  const list = await loadCategories();
  return list.reduce((sum, { contentCount }) => sum + contentCount, 0);
}

function AllScenesLink() {
  const { t, i18n } = useTranslation();
  const counted = useLoad(countScenes, i18n.language);
  // Reserves the line while the number loads. The link also works without it.
  const detail =
    counted.state === "ready"
      ? t("home.sceneCount", { count: counted.data })
      : counted.state === "loading"
        ? "\u00a0"
        : undefined;
  return <ListLink icon="home" title={t("home.allScenes")} detail={detail} to={screenPaths.categories} />;
}

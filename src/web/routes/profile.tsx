import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { ProfileCard } from "#web/learner/profile/profile-card.tsx";
import { optionalPart, suspendingPart } from "#web/kit/layout/optional-part.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { useSession } from "#web/kit/session/session.ts";
import { useCanBuy } from "#web/membership/use-offer.ts";
import { navigate, useLocation } from "#web/kit/router/location.ts";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";

const LatestPages = suspendingPart(() =>
  import("#web/learner/diary/latest-pages.tsx").then((m) => m.LatestPages),
);

// Needed only by signed-in learners.
const HeartButton = optionalPart(() =>
  import("#web/learner/favourites/heart-button.tsx").then((m) => m.HeartButton),
);
const WaitingNote = optionalPart(() => import("#web/learner/waiting-note.tsx").then((m) => m.WaitingNote));
const EndingNotice = optionalPart(() =>
  import("#web/membership/ending-notice.tsx").then((m) => m.EndingNotice),
);
const Lights = suspendingPart(() => import("#web/learner/profile/lights.tsx").then((m) => m.Lights));
const OwnScenes = lazy(() =>
  import("#web/learner/lists/own-scenes.tsx").then((m) => ({ default: m.OwnScenes })),
);

export function ProfileRoute() {
  const { t } = useTranslation();
  const { user, isAuthenticated } = useSession();
  const { search } = useLocation();
  const canBuy = useCanBuy();
  return (
    <Page title={t("profile.title")} isMain>
      <h1 className="visually-hidden">{t("profile.title")}</h1>
      <ProfileCard user={user}>
        <Suspense fallback={<Skeleton shape="block" height={44} />}>
          <Lights />
        </Suspense>
      </ProfileCard>
      <Suspense fallback={<Skeleton shape="block" height={320} />}>
        <LatestPages />
      </Suspense>
      {isAuthenticated && <WaitingNote />}
      {user?.isPremium === true && <EndingNotice />}
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
        <ListLink icon="person" title={t("profile.people")} to={screenPaths.people} />
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
        <ListLink icon="gear" title={t("profile.settings")} to={screenPaths.settings} />
      </List>
    </Page>
  );
}

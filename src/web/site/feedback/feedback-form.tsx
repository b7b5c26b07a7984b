import { useState } from "react";
import type { FormEvent } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { readDeviceInfo } from "#web/kit/device/device-info.ts";
import { logProblem } from "#web/kit/log.ts";
import { newId } from "#web/kit/device/new-id.ts";
import { useSession } from "#web/kit/session/session.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { Picker } from "#web/kit/ui/fields/picker.tsx";
import { TextArea } from "#web/kit/ui/fields/text-area.tsx";
import { TextField } from "#web/kit/ui/fields/text-field.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { sendFeedback } from "./api.ts";
import type { FeedbackMessage } from "./api.ts";
import { DeviceConsent } from "./device-consent.tsx";
import { feedbackTypes, saveDraft, readDraft } from "./draft.ts";
import type { FeedbackDraft } from "./draft.ts";
import styles from "./feedback-form.module.css";
import { PictureField } from "./picture-field.tsx";
import { scheduleSending } from "./send-waiting.ts";
import { saveWaiting } from "./waiting-feedback.ts";

/** The line to which a message refers. */
export type FeedbackTopic = { contentId: string; segment: number; sceneTitle: string; number: number };

/** The typed text stays until the server has received it. */
export function FeedbackForm({ topic: firstTopic }: { topic: FeedbackTopic | undefined }) {
  const { t } = useTexts("help");
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const [id, setId] = useState(newId);
  const [draft, setDraft] = useState<FeedbackDraft>(() => firstDraft(firstTopic));
  const { type, content, contact } = draft;
  const [topic, setTopic] = useState(firstTopic);
  const [picture, setPicture] = useState<string>();
  const [device] = useState(readDeviceInfo);
  const [sendsDevice, setSendsDevice] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isContentMissing = content.trim() === "";
  const isContactMissing = !isSignedIn && contact.trim() === "";
  /** The message for an empty field, or for a field with only spaces. */
  const missingText = (typed: string, label: string, text: string): string =>
    typed === "" ? text : t("feedback.whitespace", { label });

  const change = (part: Partial<FeedbackDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    saveDraft(next);
    // The id makes sending idempotent: the same text is the same message, a changed text is a new one.
    setId(newId());
  };

  /** Resets the form for another message, but keeps the contact. */
  const startAnew = (): void => {
    change({ content: "" });
    setTopic(undefined);
    setPicture(undefined);
    setWasSubmitted(false);
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setWasSubmitted(true);
    if (isContentMissing || isContactMissing) {
      // Moves the focus to the first missing field, so that its error is seen and read.
      event.currentTarget.querySelector<HTMLElement>(isContentMissing ? "textarea" : "input")?.focus();
      return;
    }
    setIsSending(true);
    const message: FeedbackMessage = {
      id,
      type,
      content: content.trim(),
      ...(contact.trim() === "" ? {} : { contact: contact.trim() }),
      ...(sendsDevice && { device: { ...device, languages: [...device.languages] } }),
      ...(picture !== undefined && { screenshot: picture }),
      ...(topic === undefined ? {} : { contentId: topic.contentId, segment: topic.segment }),
    };
    try {
      await sendFeedback(message);
      startAnew();
      showToast(t("feedback.sent"), { kind: "success" });
    } catch (error) {
      logProblem("feedback was not sent", error);
      if (error instanceof ApiError && error.kind === "network") {
        saveWaiting(message);
        startAnew();
        if (navigator.onLine) {
          scheduleSending();
          showToast(t("feedback.later"));
        } else showToast(t("feedback.kept"));
      } else {
        const isOurs = error instanceof ApiError && error.kind === "server" && (error.status ?? 500) < 500;
        showToast(isOurs ? error.message : t("feedback.failed"), { kind: "error" });
      }
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      {topic !== undefined && (
        <p className={styles["topic"]}>
          <span>{t("feedback.about", { scene: topic.sceneTitle, number: topic.number })}</span>
          <IconButton
            icon="close"
            iconSize={20}
            label={t("feedback.aboutRemove")}
            onClick={() => setTopic(undefined)}
          />
        </p>
      )}
      <Picker
        label={t("feedback.type")}
        value={type}
        options={feedbackTypes.map((one) => ({ value: one, label: t(`feedback.types.${one}`) }))}
        onChange={(chosen) => change({ type: chosen })}
      />
      <TextArea
        label={t("feedback.content")}
        value={content}
        onChange={(text) => change({ content: text })}
        rows={5}
        maxLength={5000}
        required
        error={
          wasSubmitted && isContentMissing
            ? missingText(content, t("feedback.content"), t("feedback.contentMissing"))
            : undefined
        }
      />
      <TextField
        label={isSignedIn ? `${t("feedback.contact")} (${t("feedback.optional")})` : t("feedback.contact")}
        hint={t("feedback.contactHint")}
        value={contact}
        onChange={(text) => change({ contact: text })}
        maxLength={200}
        autoComplete="email"
        required={!isSignedIn}
        error={
          wasSubmitted && isContactMissing
            ? missingText(contact, t("feedback.contact"), t("feedback.contactMissing"))
            : undefined
        }
      />
      <PictureField
        picture={picture}
        onChange={(chosen) => {
          setPicture(chosen);
          setId(newId());
        }}
      />
      <DeviceConsent device={device} isOn={sendsDevice} onChange={setSendsDevice} />
      <Button type="submit" variant="primary" isWide isBusy={isSending}>
        {t("feedback.submit")}
      </Button>
    </form>
  );
}

/** The saved draft, or an empty form. A learner who comes from a line probably reports an error. */
function firstDraft(topic: FeedbackTopic | undefined): FeedbackDraft {
  const empty: FeedbackDraft = { type: "usage", content: "", contact: "" };
  const draft = readDraft() ?? empty;
  return topic === undefined || draft.content !== "" ? draft : { ...draft, type: "bug" };
}

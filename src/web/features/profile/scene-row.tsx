import type { ReactNode } from "react";
import { Link } from "#web/router/link.tsx";

type Props = {
  to: string;
  title: string;
  coverImage: string;
  /** One or two short lines under the title. */
  details: readonly string[];
  children?: ReactNode;
  /** A button beside the link. */
  action?: ReactNode;
};

/** A scene in one of the learner's lists. */
export function SceneRow({ to, title, coverImage, details, children, action }: Props) {
  return (
    <li className="learn-row">
      <Link className="learn-row-link" to={to}>
        {coverImage === "" ? null : (
          <img className="learn-cover" src={coverImage} alt="" width={72} height={54} loading="lazy" />
        )}
        <span className="learn-row-words">
          <span className="learn-row-title">{title}</span>
          {details.map((detail) => (
            <span key={detail} className="learn-row-detail">
              {detail}
            </span>
          ))}
          {children}
        </span>
      </Link>
      {action}
    </li>
  );
}

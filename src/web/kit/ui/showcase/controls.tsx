import { useState } from "react";
import { Card } from "#web/kit/ui/card.tsx";
import { RadioList } from "#web/kit/ui/choices/radio-list.tsx";
import { Picker } from "#web/kit/ui/fields/picker.tsx";
import { SegmentedControl } from "#web/kit/ui/choices/segmented-control.tsx";
import { Slider } from "#web/kit/ui/choices/slider.tsx";
import { Switch } from "#web/kit/ui/choices/switch.tsx";
import { TabPanel, Tabs } from "#web/kit/ui/tabs.tsx";
import { TextArea } from "#web/kit/ui/fields/text-area.tsx";
import { PasswordField, TextField } from "#web/kit/ui/fields/text-field.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { languages, type SampleLanguage } from "./samples.ts";
import { Section } from "./section.tsx";

const options = (...values: string[]) => values.map((value) => ({ value, label: value }));

export function Appearance() {
  const html = document.documentElement;
  const [theme, setTheme] = useState(html.getAttribute("data-theme") ?? "light");
  const [fontSize, setFontSize] = useState(html.getAttribute("data-font-size") ?? "large");
  return (
    <Section title="Appearance">
      <SegmentedControl
        label="Theme"
        options={options("light", "dark")}
        value={theme}
        onChange={(value) => {
          html.setAttribute("data-theme", value);
          setTheme(value);
        }}
      />
      <SegmentedControl
        label="Font size"
        options={options("small", "medium", "large")}
        value={fontSize}
        onChange={(value) => {
          html.setAttribute("data-font-size", value);
          setFontSize(value);
        }}
      />
    </Section>
  );
}

export function Choices() {
  const [tab, setTab] = useState<"intro" | "dialogue" | "words" | "practice">("dialogue");
  const [isOn, setIsOn] = useState(true);
  const [speed, setSpeed] = useState(1);
  const [language, setLanguage] = useState<SampleLanguage>("ja");
  return (
    <Section title="Choices">
      <Tabs
        name="demo"
        label="Parts of the scene"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: "intro", label: "Intro" },
          { id: "dialogue", label: <span lang="ja">会話</span> },
          { id: "words", label: "Từ vựng mới" },
          { id: "practice", label: "Practice" },
        ]}
      />
      <TabPanel name="demo" id={tab}>
        The panel of {tab}.
      </TabPanel>
      <Switch label="Furigana" detail="Readings above kanji" isOn={isOn} onChange={setIsOn} />
      <Switch label="Switched off" isOn={false} onChange={() => showToast("Stays off.")} />
      <Switch label="Not available" isOn onChange={setIsOn} isDisabled />
      <Slider
        label="Speed"
        value={speed}
        min={0.5}
        max={2}
        step={0.1}
        valueText={`${speed.toFixed(1)}×`}
        onChange={setSpeed}
      />
      <Slider
        label="Pause"
        value={1}
        min={0}
        max={5}
        step={1}
        valueText="1 s"
        onChange={setSpeed}
        isDisabled
      />
      <Picker
        label="Language"
        options={languages}
        value={language}
        onChange={setLanguage}
        hint="Of the app"
      />
      <Picker label="Locked" options={languages} value="zh" onChange={setLanguage} isDisabled />
      <Card>
        <RadioList label="Language" options={languages} value={language} onChange={setLanguage} />
      </Card>
    </Section>
  );
}

export function Fields() {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("correct horse");
  return (
    <Section title="Fields">
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        hint="Shown on your card"
        placeholder="Hanako"
        required
      />
      <TextField
        label="E-mail"
        type="email"
        value="hanako@"
        onChange={setName}
        error="Something is missing after the @."
      />
      <TextField label="User ID" value="kw-204" onChange={setName} disabled />
      <PasswordField
        label="Password"
        value={password}
        onChange={setPassword}
        showLabel="Show"
        hideLabel="Hide"
      />
      <TextArea
        label="Feedback"
        value={name}
        onChange={setName}
        hint="Up to 500 characters"
        maxLength={500}
      />
    </Section>
  );
}

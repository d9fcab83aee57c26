// The choices of an export: which rows, which columns, which format. Sensitive columns are marked, and not ticked at first.
import { useId, useState } from "react";
import type { ExportChoice } from "@/core/generated/contract";
import type { ReceivedFile } from "@/core/organiserFile";
import { formatFileSize } from "@/i18n/fileSize";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { toast } from "@/ui/toast/toast";
import { ColumnsField, type ExportRange, type ExportRows, RowsField } from "./ExportFields";
import styles from "./ExportForm.module.css";
import { type ReceiveOptions, useDownload } from "./useDownload";

export type ExportFileFormat = "csv" | "xlsx" | "zip";

/** Names that no language translates. */
const FORMAT_NAMES = { csv: "CSV", xlsx: "Excel" } as const;

export interface Wanted<F extends ExportFileFormat> {
  /** All rows instead of those of the filter. */
  all: boolean;
  columns: string[];
  format: F;
}

interface ExportFormProps<F extends ExportFileFormat> {
  range: ExportRange;
  choices: readonly ExportChoice[];
  formats: readonly [F, ...F[]];
  note?: string | undefined;
  receive: (wanted: Wanted<F>, options: ReceiveOptions) => Promise<ReceivedFile>;
  onDone: () => void;
}

export function ExportForm<F extends ExportFileFormat>(props: ExportFormProps<F>) {
  const { range, choices, formats, note, receive, onDone } = props;
  const { t, i18n } = useTranslation();
  const name = useId();
  const [rows, setRows] = useState<ExportRows>(range.filter ? "filtered" : "all");
  const [columns, setColumns] = useState(() =>
    choices.filter(({ sensitive }) => !sensitive).map((choice) => choice.name),
  );
  const [format, setFormat] = useState<F>(formats[0]);
  const [isRefused, setRefused] = useState(false);
  const download = useDownload((file) => {
    toast.success(t("console.export.done", { name: file }));
    onDone();
  });
  const { bytes } = download;
  const count = range[rows];
  const submit = () => {
    setRefused(columns.length === 0);
    if (columns.length === 0) return;
    void download.start((options) => receive({ all: rows === "all", columns, format }, options));
  };
  const formatOption = (value: F) => {
    const known: ExportFileFormat = value;
    return {
      value,
      label: known === "zip" ? t("console.export.archive") : FORMAT_NAMES[known],
      note: known === "zip" ? t("console.export.zipHelp") : undefined,
    };
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (bytes === null) submit();
      }}
    >
      <RowsField range={range} value={rows} onChange={setRows} help={note} />
      <Field group label={t("console.export.format")}>
        <RadioGroup
          name={name}
          value={format}
          onChange={setFormat}
          options={formats.map(formatOption)}
          layout={formats.length > 2 ? "column" : "row"}
        />
      </Field>
      <ColumnsField
        choices={choices}
        value={columns}
        onChange={setColumns}
        missing={isRefused && columns.length === 0}
      />
      <p className={styles.note}>{t("console.export.logged")}</p>
      <div className={styles.foot}>
        {download.error && (
          <Banner tone="bad" role="alert" className={styles.error}>
            {download.error}
          </Banner>
        )}
        {bytes === null ? (
          <Button type="submit" tone="primary" size="lg" block>
            {count === undefined ? t("console.export.open") : t("console.export.submit", { count })}
          </Button>
        ) : (
          <div className={styles.going}>
            <p role="status">
              {bytes === 0
                ? t("console.export.preparing")
                : t("console.export.receiving", { size: formatFileSize(i18n.language, bytes) })}
            </p>
            <Button onClick={download.stop}>{t("console.export.stop")}</Button>
          </div>
        )}
      </div>
    </form>
  );
}
